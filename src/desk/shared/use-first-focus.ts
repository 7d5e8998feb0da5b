import { useEffect } from 'react';

/** Focuses the control with this id when the component is mounted. In a dialog, the focus then stays there. */
export const useFirstFocus = (id: string): void => useEffect(() => document.getElementById(id)?.focus(), [id]);
