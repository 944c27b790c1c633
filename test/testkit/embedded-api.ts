import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from '../../src/http/http-server.ts';
import { buildApi } from '../../src/main/api.ts';
import { type Engines, openEngines } from '../../src/main/engines.ts';
import { dogearEnvironment } from '../../src/main/environment.ts';
import { startWorker } from '../../src/main/worker.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { scratchName } from './engines.ts';
import { unwatched } from './fakes/engine.ts';
import { type RecordedLine, recordingLog } from './logs.ts';
import { SECRET } from './tokens.ts';

export interface EmbeddedApiOptions {
  /** Environment variables beside `DATA_DIR` and `JWT_SECRET`; an empty one takes those away. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Puts something else in the place of an engine, for example one that fails. */
  readonly replace?: (engines: Engines) => Engines;
  readonly httpLimits?: Partial<HttpLimits>;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: {
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly { message: string; path?: unknown[]; extensions?: Record<string, unknown> }[];
  };
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Question {
  readonly token?: string | undefined;
  readonly variables?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmbeddedApi {
  readonly app: FastifyInstance;
  readonly lines: readonly RecordedLine[];
  ask(query: string, question?: Question): Promise<Reply>;
  close(): Promise<void>;
}

/** The whole program in this process, on a file of its own, with worker and sample catalog; `close` removes everything. */
export async function openEmbeddedApi({ variables, replace, ...http }: EmbeddedApiOptions = {}): Promise<EmbeddedApi> {
  const folder = await mkdtemp(join(tmpdir(), `${scratchName()}_`));
  const read = dogearEnvironment({ DATA_DIR: folder, JWT_SECRET: SECRET, RELAY_POLL_MS: '50', ...variables });
  if (!read.ok) throw new Error(read.error.join('\n'));
  const environment = read.value;
  const log = recordingLog();
  const opened = await openEngines(environment, log);
  await opened.commandSides[0].migrate();
  for (const { itemType, documents } of sampleItems) await opened.querySide.sample.put(itemType, documents);
  const parts = { environment, engines: replace?.(opened) ?? opened, log, metrics: createMetrics() };
  const worker = await startWorker({ ...parts, watch: unwatched });
  const app = await buildApi({ ...parts, readiness: () => ({ ready: true, engines: {} }), ...http });

  const ask = async (query: string, { token, variables: given, headers }: Question = {}): Promise<Reply> => {
    const reply = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      payload: { query, variables: given },
    });
    return { status: reply.statusCode, text: reply.body, body: JSON.parse(reply.body), headers: reply.headers };
  };

  const close = async (): Promise<void> => {
    await app.close();
    await worker.stop();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, lines: log.lines, ask, close };
}

/** The code of the first error, or nothing when there is none. */
export const codeOf = ({ body }: Reply): unknown => body.errors?.[0]?.extensions?.code;
