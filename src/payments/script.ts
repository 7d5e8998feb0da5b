const loading = new Map<string, Promise<void>>();

/** A script of this site is fetched ahead of time; one of a provider only when somebody pays. */
export const isOwnScript = (address: string): boolean => address.startsWith('/');

/** Puts a gateway's script into the page, once; one that did not come may be asked for again. */
export function loadCheckoutScript(address: string): Promise<void> {
  const known = loading.get(address) ?? added(address);
  loading.set(address, known);
  return known;
}

function added(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(address);
      script.remove();
      reject(new Error(`The payment library ${address} did not load`));
    });
    document.head.append(script);
  });
}
