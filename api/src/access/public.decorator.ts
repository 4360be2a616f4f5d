import { SetMetadata } from '@nestjs/common';

const PUBLIC = Symbol('public');

/** Opens a route that is no call of the contract, such as a page or a file. Calls say so in the contract's table. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Whether a handler, or its whole controller, is open. */
export function isPublic(handler: object, controller: object): boolean {
  return [handler, controller].some((target) => Reflect.getMetadata(PUBLIC, target) === true);
}
