import { LoginBody, RegisterBody } from '@stoa/contract';

/** The registration form: what is sent, and the password once more (SPEC §5). */
export const RegisterForm = RegisterBody.extend({ confirmPassword: LoginBody.shape.password });
export type RegisterForm = RegisterBody & { confirmPassword: string };
