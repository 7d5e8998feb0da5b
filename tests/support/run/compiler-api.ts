// oxlint-disable-next-line import/no-default-export -- the generator of API clients imports it so
export { ts as default } from '@ts-morph/common';
