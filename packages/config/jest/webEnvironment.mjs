import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

// jsdom has none of these, or has its own that Node's fetch does not recognise. They come as one set, because they
// check each other's identity. MessageChannel stays jsdom's: React's scheduler would keep Node's open after a test.
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

/** jsdom with what Node has and a browser would have too. */
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
 * Node's FormData, which also takes a form element, as React hands it one on submit.
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
