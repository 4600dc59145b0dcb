"""The pages, visited as a browser visits them: by the links and forms that stand on them."""
