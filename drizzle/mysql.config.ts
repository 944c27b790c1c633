import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config drizzle/mysql.config.ts --name <what-changes>` */
export default defineConfig({
  dialect: 'mysql',
  schema: './src/adapters/mysql/schema.ts',
  out: './drizzle/mysql',
});
