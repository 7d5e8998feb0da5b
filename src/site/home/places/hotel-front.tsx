import { VisuallyHidden } from '@mantine/core';
import { m } from '#messages';

/** The SVG pattern of the windows in all hotel drawings. A page must render it once. */
export const HotelWindows = () => (
  <VisuallyHidden component="svg" aria-hidden="true">
    <pattern id="hotel-windows" width="64" height="56" patternUnits="userSpaceOnUse">
      <path
        fill="#b9d8dc"
        d="M16 0h8v7h-8zM32 0h8v7h-8zM48 0h8v7h-8zM0 14h8v7H0zM32 14h8v7h-8zM48 14h8v7h-8zM0 28h8v7H0zM16 28h8v7h-8zM48 28h8v7h-8zM0 42h8v7H0zM16 42h8v7h-8zM32 42h8v7h-8z"
      />
      <path fill="#d9b458" d="M0 0h8v7H0zM16 14h8v7h-8zM32 28h8v7h-8zM48 42h8v7h-8z" />
    </pattern>
  </VisuallyHidden>
);

/** A drawing of a hotel. `place` selects one of several shapes. */
export function HotelFront({ name, place }: { name: string; place: number }) {
  const { columns, floors, fill, wing } = shapes[place % shapes.length]!;
  const width = 16 * columns + 12;
  const height = 14 * floors + 12;
  const x = 100 - width / 2;
  const label = m.accommodation_front({ hotel: name });
  return (
    <svg className="no-print" viewBox="0 0 200 120" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <path fill="#e9f3f4" d="M0 0h200v120H0z" />
      <path fill="#b9d8dc" d={wing === 'left' ? `M${x - 32} 80h32v32h-32z` : `M${x + width} 76h32v36h-32z`} />
      <path fill={fill} d={`M${x} ${112 - height}h${width}v${height}h-${width}z`} />
      <path
        transform={`translate(${x + 10} ${121 - height})`}
        fill="url(#hotel-windows)"
        d={`M0 0h${16 * columns - 8}v${14 * floors - 7}H0z`}
      />
      <path fill="#062e37" d="M93 98h14v14H93z" />
      <path fill="#0d5461" d="M0 112h200v8H0z" />
    </svg>
  );
}

const shapes = [
  { columns: 5, floors: 4, fill: '#136573', wing: 'left' },
  { columns: 7, floors: 3, fill: '#0d5461', wing: 'right' },
  { columns: 4, floors: 4, fill: '#317f8c', wing: 'right' },
  { columns: 6, floors: 4, fill: '#136573', wing: 'left' },
  { columns: 5, floors: 3, fill: '#0d5461', wing: 'left' },
  { columns: 8, floors: 3, fill: '#317f8c', wing: 'right' },
  { columns: 3, floors: 4, fill: '#136573', wing: 'left' },
];
