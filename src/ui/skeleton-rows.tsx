interface SkeletonRowsProps {
  /** for screen readers */
  label: string;
  rows: number;
  className: string | undefined;
}

/** Placeholder while content loads. Its classes set the look of the rows. */
export const SkeletonRows = ({ label, rows, className }: SkeletonRowsProps) => (
  <div className={className} role="status" data-rows={rows}>
    <span className="vh">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} />
    ))}
  </div>
);
