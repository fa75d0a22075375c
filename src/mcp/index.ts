/** The MCP server over HTTP. The stdio server is a program of its own. */
export { MCP_PATH, mcpHttp } from './http.ts'
