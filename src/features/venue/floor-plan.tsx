import styles from './venue.module.css';

interface FloorPlanProps {
  halls: readonly { name: string; plan: { x: number; y: number; width: number; height: number } }[];
}

/** A plan of the halls. The numbers refer to the list beside it, which has the same content as text. */
export const FloorPlan = ({ halls }: FloorPlanProps) => (
  <svg className={`sticky-beside ${styles.plan}`} viewBox="0 0 100 52" aria-hidden="true">
    {halls.map(({ name, plan }, place) => (
      <g key={name}>
        <rect {...plan} rx={1} />
        <circle cx={plan.x + plan.width / 2} cy={plan.y + plan.height / 2} r={3.4} />
        <text x={plan.x + plan.width / 2} y={plan.y + plan.height / 2 + 1.3}>
          {place + 1}
        </text>
      </g>
    ))}
  </svg>
);
