const radii = Array.from({ length: 12 }, (_, row) => 24 + 13 * row);

/**
 * Rings behind a drawn portrait. The page contains them once, and all portraits use them, because the document of `/`
 * must fit into the first round trip of a connection.
 */
export const PortraitRings = () => (
  <svg display="none">
    <g
      id="portrait-rings"
      fill="none"
      stroke="currentColor"
      strokeOpacity="0.25"
      strokeWidth="3.4"
      strokeDasharray="0 7.4"
      strokeLinecap="round"
    >
      {radii.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
    </g>
  </svg>
);
