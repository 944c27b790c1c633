import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type RunningDogear, startEmbedded } from '../testkit/lanes.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { readPage, root } from './markdown.ts';
import { familyOf, metricsIn } from './promql.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Record<string, string>;
  readonly annotations: Record<string, string>;
}
interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const operations = (file: string): string => readFileSync(join(root, 'docs/operations', file), 'utf8');
const { groups } = parse(operations('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(operations('grafana-dashboard.json')) as { panels: Panel[] };
const reference = readPage('docs/operations/metrics.md');
const runbook = readPage('docs/operations/runbook.md');

/** The one series that Prometheus makes itself. */
const OF_PROMETHEUS = 'up';

describe('the metrics in the documentation', () => {
  let dogear: RunningDogear;
  let shown: Set<string>;
  beforeAll(async () => {
    dogear = await startEmbedded();
    // Those of the worker appear once it works, those of the modules' jobs once it has begun with them.
    const page = await waitUntil(async () => {
      const text = await (await fetch(`${dogear.url}/metrics`)).text();
      return text.includes('dogear_consumer_lag') && text.includes('dogear_job_steps_total{') && text;
    }, 'the metrics of the worker');
    shown = new Set([...page.matchAll(/^# TYPE (\S+)/gm)].flatMap(([, name]) => name ?? []));
  }, 60_000);
  afterAll(() => dogear?.stop());

  const unknownIn = (expressions: readonly string[]): string[] =>
    expressions
      .flatMap(metricsIn)
      .map(familyOf)
      .filter((name) => name !== OF_PROMETHEUS && !shown.has(name));

  it('are those that /metrics shows, each described', () => {
    const ours = [...shown].filter((name) => name.startsWith('dogear_')).sort();
    const described = [...reference.text.matchAll(/^\| `(dogear_\w+)` \|/gm)].map(([, name]) => name).sort();
    expect(described).toEqual(ours);
  });

  it('of Node itself are there too', () => {
    const named = [...reference.text.matchAll(/`((?:process|nodejs)_\w+)`/g)].flatMap(([, name]) => name ?? []);
    expect(named.filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))('are all that the alert %s asks for', (_name, { expr }) => {
    expect(metricsIn(expr)).not.toEqual([]);
    expect(unknownIn([expr])).toEqual([]);
  });

  it('are all that the dashboard asks for', () => {
    for (const { title, type, targets = [] } of panels) {
      expect(unknownIn(targets.map(({ expr }) => expr)), title).toEqual([]);
      expect(targets.length > 0, title).toBe(type !== 'row');
    }
  });

  it('are each on the dashboard', () => {
    const drawn = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr).map(familyOf)));
    expect([...shown].filter((name) => name.startsWith('dogear_') && !drawn.includes(name))).toEqual([]);
  });
});

describe('each alert', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s says how bad it is and where to read on', (_, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\S/);
    const [page, anchor] = (rule.annotations.runbook ?? '').split('#');
    expect(page).toBe(runbook.path);
    expect(anchor).toBe(rule.alert.toLowerCase());
  });

  it('has a section in the runbook with what it means, what to look at and what to do; and no section is left over', () => {
    const [, ...sections] = runbook.text.split(/^## /m);
    expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual(rules.map(({ alert }) => alert).sort());
    for (const section of sections) {
      for (const part of ['**Means**: ', '**Look at**: ', '**Do**: ']) expect(section, section).toContain(part);
    }
  });

  it('is in the table of the reference, with its severity', () => {
    const listed = [...reference.text.matchAll(/^\| \[(\w+)\]\(\S+\) \| (\w+) \|/gm)].map(([, alert, severity]) => [
      alert,
      severity,
    ]);
    expect(listed.sort()).toEqual(rules.map(({ alert, labels }) => [alert, labels.severity]).sort());
  });
});
