export const migrationsFolder: string
/** The SQL that migrates from prisma/migrations to prisma/schema; empty if they match. */
export function diffMigrations(): Promise<string>
