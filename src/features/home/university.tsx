import { m } from '#messages';

/** A drawing of a university building, not of a real one. */
export function University() {
  return (
    <svg viewBox="0 0 480 270" role="img" aria-label={m.about_building()}>
      <path fill="#dbebed" d="M0 0h480v270H0z" />
      <g fill="none" stroke="#86c5cf" strokeWidth="4" strokeLinecap="round" strokeDasharray="0 1">
        {rows.map(({ radius, seats }) => (
          <path
            key={radius}
            d={`M${240 - radius} 214a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
            pathLength={seats + 0.01}
          />
        ))}
      </g>
      <path d="M240 74l120 56v14H120v-14zM24 214h432v8H24z" fill="#0d5461" />
      <path d="M240 84l96 45H144zM40 168h72v46H40zm328 0h72v46h-72z" fill="#136573" />
      <circle cx="240" cy="114" r="9" fill="#e7c477" />
      <path d={`M112 144h256v8H112z${[132, 172, 212, 254, 294, 334].map(column).join('')}`} fill="#0a424d" />
      <path d={[54, 74, 94, 382, 402, 422].map(pane).join('')} fill="#b9d8dc" />
      <path fill="#b9d8dc" d="M0 222h480v48H0z" />
    </svg>
  );
}

const rows = Array.from({ length: 9 }, (_, row) => ({ radius: 70 + 22 * row, seats: 20 + 6 * row }));
const column = (x: number): string => `M${x} 152h14v62h-14z`;
const pane = (x: number): string => `M${x} 180h10v14H${x}z`;
