import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

/** Reloads the document when the code of a page could not be loaded, as after a deployment or without a connection. */
export function DocumentInstead() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    window.location.reload();
  }, [error]);
  return null;
}
