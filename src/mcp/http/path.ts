/** Where the MCP server is mounted. */
export const MCP_PATH = '/mcp'
