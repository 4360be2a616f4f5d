import { refetchOnVisit, useNavigationType } from '@stoa/platform';

/** Returns options of a query: Back finds the list as it was left, and a new visit finds what has been added. */
export const useRefetchOnVisit = () => (useNavigationType() === 'POP' ? undefined : refetchOnVisit);
