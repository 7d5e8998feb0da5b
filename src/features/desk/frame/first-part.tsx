import { Navigate } from 'react-router-dom';
import type { DeskPart } from '../desk-part.ts';
import { useAllowedParts } from './use-allowed-parts.ts';

/** /desk opens the first part that the person may see. For most roles it is the overview, for some their sessions. */
export function FirstPart({ parts }: { parts: readonly DeskPart[] }) {
  const [first] = useAllowedParts(parts);
  return first && <Navigate to={`/desk/${first.path}`} replace />;
}
