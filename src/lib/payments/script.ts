interface Fetched {
  script: HTMLScriptElement;
  here: Promise<void>;
}

const fetched = new Map<string, Fetched>();

/** True for a script of this site, which may be preloaded. Scripts of providers load only when the visitor pays. */
export const isOwnScript = (address: string): boolean => address.startsWith('/');

/** Adds a checkout script once. Rejects if it cannot be loaded. After an error or abort, it can be loaded again. */
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
