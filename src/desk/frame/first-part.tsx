import { Navigate } from 'react-router-dom';
import type { DeskPart } from '../app/desk-part.ts';
import { useAllowedParts } from './use-allowed-parts.ts';

/** /desk opens the first part that the person may see. For a role without parts, it is the page about the role. */
export function FirstPart({ parts }: { parts: readonly DeskPart[] }) {
  const [first] = useAllowedParts(parts);
  return first && <Navigate to={`/desk/${first.path}`} replace />;
}
