export const notices: () => Promise<Record<string, string>>
