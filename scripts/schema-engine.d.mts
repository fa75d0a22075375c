export const migrationsFolder: string
/** The SQL that leads from prisma/migrations to prisma/schema; empty where they agree. */
export function diffMigrations(): Promise<string>
