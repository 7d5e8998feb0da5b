import { Loader } from '@mantine/core';

/** Shows that something is under way, beside words that say what. Look: Field (busy). */
export const Spinner = () => <Loader aria-hidden="true" />;
