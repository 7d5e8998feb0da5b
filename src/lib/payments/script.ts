interface Fetched {
  script: HTMLScriptElement;
  here: Promise<void>;
}

const fetched = new Map<string, Fetched>();

/** True for scripts of this site, which are preloaded. Scripts of a provider are loaded only when the visitor pays. */
export const isOwnScript = (address: string): boolean => address.startsWith('/');

/**
 * Adds the script of a gateway to the page once. After an error or an abort it can be loaded again. Rejects if it did
 * not load.
 */
export function loadCheckoutScript(address: string, signal?: AbortSignal): Promise<void> {
  const script = fetched.get(address) ?? added(address);
  fetched.set(address, script);
  signal?.addEventListener('abort', () => forget(address, script));
  return script.here;
}

function added(address: string): Fetched {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const here = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      forget(address, { script });
      reject(new Error(`The payment library ${address} did not load`));
    });
  });
  document.head.append(script);
  return { script, here };
}

function forget(address: string, { script }: Pick<Fetched, 'script'>): void {
  script.remove();
  if (fetched.get(address)?.script === script) fetched.delete(address);
}
