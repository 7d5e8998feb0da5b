import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

/** Loads the document where the code of a page could not be fetched: after a deployment, or without a connection. */
export function DocumentInstead() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    window.location.reload();
  }, [error]);
  return null;
}
