import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from '../../src/http/http-server.ts';
import { buildApi } from '../../src/main/api.ts';
import { type Engines, openEngines } from '../../src/main/engines.ts';
import { catalogEngines, importSample } from '../../src/main/seed-items.ts';
import { exceptionsOf, startServices, withServices } from '../../src/main/services.ts';
import { startWorker } from '../../src/main/worker.ts';
import type { Module } from '../../src/modules/module.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { scratchName } from './engines.ts';
import { environmentOf } from './environment-of.ts';
import { unwatched } from './fakes/engine.ts';
import { type RecordedLine, recordingLog } from './logs.ts';
import { SECRET } from './tokens.ts';

export interface EmbeddedApiOptions {
  /** Environment variables beside `DATA_DIR` and `JWT_SECRET`; an empty one takes those away. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Puts something else in the place of an engine, for example one that fails. */
  readonly replace?: (engines: Engines) => Engines;
  readonly httpLimits?: Partial<HttpLimits>;
  /** Other modules than those of the registry. */
  readonly modules?: readonly Module[];
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
  readonly engines: Engines;
  readonly lines: readonly RecordedLine[];
  ask(query: string, question?: Question): Promise<Reply>;
  close(): Promise<void>;
}

/** The whole program in this process, on a file of its own, with worker and sample catalog; `close` removes everything. */
export async function openEmbeddedApi({ variables, ...options }: EmbeddedApiOptions = {}): Promise<EmbeddedApi> {
  const folder = await mkdtemp(join(tmpdir(), `${scratchName()}_`));
  const api = await openApi({ DATA_DIR: folder, JWT_SECRET: SECRET, RELAY_POLL_MS: '50', ...variables }, options);
  const close = async (): Promise<void> => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...api, close };
}

/** The whole program in this process, on what these variables name. */
export async function openApi(
  variables: Readonly<Record<string, string>>,
  { modules, replace, ...http }: Omit<EmbeddedApiOptions, 'variables'> = {},
): Promise<EmbeddedApi> {
  const environment = environmentOf(variables);
  const log = recordingLog();
  const metrics = createMetrics();
  const opened = await withServices(await openEngines(environment, log, modules), environment, log, metrics);
  const { commandSides, querySide, eventSide, memorySide } = opened;
  const isEmbedded = environment.lane.kind === 'embedded';
  for (const engine of isEmbedded ? commandSides : [...commandSides, querySide, eventSide, memorySide]) {
    await engine.migrate();
  }
  await importSample(catalogEngines(opened));
  const engines = replace?.(opened) ?? opened;
  const parts = { environment, engines, log, metrics };
  const worker = await startWorker({ ...parts, watch: unwatched });
  const stopServices = startServices(engines);
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
    await stopServices();
    await exceptionsOf(engines).close();
    await opened.close();
  };
  return { app, engines, lines: log.lines, ask, close };
}

/** The code of the first error, or nothing when there is none. */
export const codeOf = ({ body }: Reply): unknown => body.errors?.[0]?.extensions?.code;
