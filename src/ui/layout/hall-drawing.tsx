/** A decorative drawing of a lecture hall from above: dots for seats, some of them highlighted. */
export function HallDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 800 410" aria-hidden="true">
      <g fill="none" strokeWidth="6.5" strokeLinecap="round">
        {rows.map(({ path, seats, opacity }) => (
          <path
            key={seats}
            d={path}
            pathLength={seats + 0.02}
            stroke="currentColor"
            strokeOpacity={opacity}
            strokeDasharray="0 1"
          />
        ))}
        {lit.map(({ row, dashes, offset }) => (
          <path
            key={row}
            d={rows[row]?.path}
            pathLength={(rows[row]?.seats ?? 0) + 0.02}
            stroke="var(--brass-3)"
            strokeDasharray={dashes}
            strokeDashoffset={offset}
          />
        ))}
      </g>
    </svg>
  );
}

const point = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${Math.round(400 + radius * Math.cos(angle))} ${Math.round(400 - radius * Math.sin(angle))}`;
};

/** SVG path of a row: three arcs with two aisles between them. */
const arc = (radius: number): string =>
  [
    [180, 124],
    [118, 62],
    [56, 0],
  ]
    .map(([from = 0, to = 0]) => `M${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}`)
    .join('');

const rows = Array.from({ length: 14 }, (_, row) => ({
  path: arc(84 + 23 * row),
  seats: 12 + 3 * row,
  opacity: Math.round((0.5 + 0.03 * row) * 100) / 100,
}));

const lit = [
  { row: 2, dashes: '0 7 0 5', offset: 4 },
  { row: 4, dashes: '0 11 0 6 0 13', offset: 6 },
  { row: 6, dashes: '0 17 0 9', offset: 2 },
  { row: 7, dashes: '0 14 0 21', offset: 9 },
  { row: 9, dashes: '0 19 0 23', offset: 5 },
  { row: 11, dashes: '0 13 0 29', offset: 12 },
  { row: 12, dashes: '0 31 0 17', offset: 8 },
];
