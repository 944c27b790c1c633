import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- <module> <what-changes>` */
export default defineConfig({
  dialect: 'mysql',
  schema: './drizzle/mysql.schema.cts',
  out: `./drizzle/${process.env.MODULE}/mysql`,
});
