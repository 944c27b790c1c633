import { parser } from '@prometheus-io/lezer-promql';

/** Grafana puts its own values in the place of these. */
export const withoutGrafana = (expression: string): string => expression.replaceAll('$__rate_interval', '5m');

/** The metrics that an expression reads; throws when it is no PromQL. */
export function metricsIn(expression: string): string[] {
  const plain = withoutGrafana(expression);
  const names = new Set<string>();
  parser.parse(plain).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector') names.add(plain.slice(from, to));
    },
  });
  return [...names];
}

/** A histogram is shown as three series. */
export const familyOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');
