import { type Answer, type CallName, callTable } from '@stoa/contract';
import { HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';

/** Metadata key of a handler's call name. */
const CALL = Symbol('stoa call');

type Handler<Name extends CallName> = (...args: never[]) => Answer<Name> | Promise<Answer<Name>>;

/**
 * Binds a handler to one call of the contract, which sets its method, path, status and access; the compiler checks the
 * response type. There is no other way to mount a route of the API.
 */
export function Call<Name extends CallName>(name: Name) {
  const { method, path, status } = callTable[name];
  const decorators = [
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(status),
    SetMetadata(CALL, name),
  ];
  return <T extends Handler<Name>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    for (const decorate of decorators) decorate(target, key, descriptor);
  };
}

/** Returns the call that a handler serves; undefined for the few routes outside the contract. */
export function callOf(handler: object): CallName | undefined {
  return Reflect.getMetadata(CALL, handler) as CallName | undefined;
}
