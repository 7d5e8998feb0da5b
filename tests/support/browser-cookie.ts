/** The cookie header of a browser that has received this reply. */
export const browserCookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }): string => {
  const cookie = cookies.find(({ name }) => name === 'browser');
  return cookie ? `browser=${cookie.value}` : '';
};
