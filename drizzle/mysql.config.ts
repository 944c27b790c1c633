import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'mysql',
  schema: './src/adapters/mysql/schema.ts',
  out: './drizzle/mysql',
});
