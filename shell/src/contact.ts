let contact: string | undefined;

/** Says where visitors reach the people who run the site: on the server for each page, in a browser once. */
export function setContact(address: string | undefined): void {
  contact = address;
}

/** An address of mail or of a page; undefined where the operator names none. */
export const siteContact = (): string | undefined => contact;
