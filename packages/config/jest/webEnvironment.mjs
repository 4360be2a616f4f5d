import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

// jsdom lacks these, or has versions that Node's fetch does not recognize. They form one set, since they check each
// other's identity. MessageChannel stays jsdom's: React's scheduler would keep Node's open after a test.
const lent = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

/** jsdom with globals that browsers and Node have in common. */
export default class WebEnvironment extends JsdomEnvironment {
  /** @param {ConstructorParameters<typeof JsdomEnvironment>} parameters */
  constructor(...parameters) {
    super(...parameters);
    const { FormData: PageFormData } = this.global;
    for (const name of lent) Reflect.set(this.global, name, Reflect.get(globalThis, name));
    Reflect.set(this.global, 'FormData', formDataReading(PageFormData));
  }
}

/**
 * Returns Node's FormData with support for a form element, which React passes to it on submit.
 * @param {typeof globalThis.FormData} PageFormData
 */
function formDataReading(PageFormData) {
  return class extends FormData {
    /**
     * @param {HTMLFormElement} [form]
     * @param {HTMLElement | null} [submitter]
     */
    constructor(form, submitter) {
      super();
      if (form === undefined) return;
      for (const [name, value] of new PageFormData(form, submitter)) this.append(name, value);
    }
  };
}
