import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeWithPromtool, promtool } from '../testkit/promtool.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { root } from './markdown.ts';
import { withoutGrafana } from './promql.ts';

const ALERTS = join(root, 'docs/operations/alerts.yml');
const STORIES = ['alerts', 'alerts-of-days'].map((name) => join(root, `test/docs/${name}.promtool.yml`));

const read = (file: string) => readFileSync(file, 'utf8');
const { groups } = parse(read(ALERTS)) as { groups: { rules: { alert: string }[] }[] };
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
interface Stories {
  readonly tests: readonly { readonly alert_rule_test: readonly { alertname: string; exp_alerts: unknown[] }[] }[];
}
const tests = STORIES.flatMap((file) => (parse(read(file)) as Stories).tests);
const { panels } = JSON.parse(read(join(root, 'docs/operations/grafana-dashboard.json'))) as {
  panels: { targets?: { expr: string }[] }[];
};

describe('the stories of the alerts', () => {
  it.each(alerts)('tell when %s fires and when it does not', (alert) => {
    const told = tests.flatMap((story) => story.alert_rule_test).filter(({ alertname }) => alertname === alert);
    expect(new Set(told.map(({ exp_alerts }) => exp_alerts.length > 0))).toEqual(new Set([true, false]));
  });
});

describeWithPromtool('promtool', () => {
  let folder: string;
  let api: EmbeddedApi;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dogear-promtool-'));
    api = await openEmbeddedApi();
  });
  afterAll(async () => {
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('accepts the alerts', () => {
    expect(promtool(['check', 'rules', ALERTS])).toMatchObject({ ok: true });
  });

  it('sees each alert fire and not fire as its stories tell', () => {
    expect(promtool(['test', 'rules', ...STORIES])).toMatchObject({ ok: true });
  });

  it('accepts every expression of the dashboard', () => {
    const rules = panels.flatMap(({ targets = [] }) => targets).map(({ expr }) => withoutGrafana(expr));
    const file = join(folder, 'dashboard.yml');
    writeFileSync(
      file,
      stringify({ groups: [{ name: 'dashboard', rules: rules.map((expr, n) => ({ record: `panel:${n}`, expr })) }] }),
    );
    expect(promtool(['check', 'rules', file])).toEqual({
      ok: true,
      output: expect.stringContaining(`${rules.length} rules found`),
    });
  });

  it('finds nothing to mend in our metrics', async () => {
    await api.ask('{ bookmarks { totalCount } }', { token: await tokenOf() });
    const { body } = await api.app.inject('/metrics');
    expect(body).toContain('dogear_graphql_operation_seconds_bucket');
    const { output } = promtool(['check', 'metrics'], body);
    // Those of Node come from prom-client, named as everybody's dashboards know them.
    expect(output.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'))).toEqual([]);
  });
});
