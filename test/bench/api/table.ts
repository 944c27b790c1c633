/** One line of the table: what was measured, what we want, and whether it is so. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 'MB' | '';
  /** The wanted side of the limit. */
  readonly wanted: { readonly atLeast: number } | { readonly atMost: number } | undefined;
  /** The numbers behind it. */
  readonly because: string;
}

export const isMet = ({ value, wanted }: Figure): boolean =>
  wanted === undefined || ('atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost);

const shown = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(unit === '×' ? 2 : 0)}${unit === '' ? '' : ` ${unit}`}`;

const limitOf = ({ wanted, unit }: Figure): string => {
  if (wanted === undefined) return '';
  return 'atLeast' in wanted ? `≥ ${shown(wanted.atLeast, unit)}` : `≤ ${shown(wanted.atMost, unit)}`;
};

export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['', 'measured', 'wanted', '', 'because'],
    ...figures.map((figure) => {
      const verdict = figure.wanted === undefined ? '' : isMet(figure) ? 'yes' : 'NO';
      return [figure.what, shown(figure.value, figure.unit), limitOf(figure), verdict, figure.because];
    }),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
