import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config drizzle/embedded.config.ts --name <what-changes>` */
export default defineConfig({
  dialect: 'sqlite',
  schema: './src/adapters/embedded/schema.ts',
  out: './drizzle/embedded',
});
