import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- <module> <what-changes>` */
export default defineConfig({
  dialect: 'sqlite',
  schema: './drizzle/embedded.schema.cts',
  out: `./drizzle/${process.env.MODULE}/embedded`,
});
