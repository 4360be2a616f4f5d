let contact: string | undefined;

/** Sets the operator's contact address: on the server for each page, in the browser once. */
export function setContact(address: string | undefined): void {
  contact = address;
}

/** Returns a mail address or URL; undefined if the operator configured none. */
export const siteContact = (): string | undefined => contact;
