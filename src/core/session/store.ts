import type { ReadableAtom } from 'nanostores';
import { codeOf, explain } from '../call/errors';
import { leave } from '../call/leave';
import { forThisUser } from '../call/this-user';
import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { connectionText, sessionText } from '../texts';
import {
  changePassword as changePasswordCall,
  deleteAccount,
  logIn as logInCall,
  register as registerCall,
  requestPasswordReset,
  resendCode,
  resetPassword as resetPasswordCall,
  verifyEmail,
} from './contract';
import {
  checkChangePassword,
  checkCode,
  checkLogIn,
  checkResetPassword,
  checkResetRequest,
  checkSignUp,
  plainCode,
  plainEmail,
} from './rules';

type SignUpForm = Parameters<typeof checkSignUp>[0] & { accepted_notice?: string };
type LogInForm = { email: string; password: string };
type ResetForm = { email: string; otp: string; new_password: string; confirm_new_password: string };
type ChangeForm = { current_password: string; new_password: string; confirm_new_password: string };

/** Sign-up, log-in, tokens and passwords. */
export interface Session {
  $signedIn: ReadableAtom<boolean>;
  /** The e-mail address that is waiting for its code. */
  email(): string | undefined;
  register: Action<[SignUpForm], void>;
  verify: Action<[string], void>;
  resend: Action<[], void>;
  /**
   * If it fails with the code `email_not_verified` (see `codeOf`), the address is stored: call `resend` and show the code
   * screen.
   */
  logIn: Action<[LogInForm], void>;
  /** Signs out here at once. Resolves when the backend has confirmed it, or after 5 s. */
  logOut(): Promise<void>;
  requestReset: Action<[string], void>;
  resetPassword: Action<[ResetForm], void>;
  changePassword: Action<[ChangeForm], void>;
  deleteAccount: Action<[], void>;
}

/** The session store, spec section 4 "Registration", "Login", "Forgot password", "Session". */
export const session: StoreDefinition<Session> = {
  name: 'session',
  create(client: Client): Session {
    const { http, tokens } = client;
    // The mark lets the backend send and accept only the code of this sign-up.
    const marked = (email: string) => ({ key: tokens.keyFor(email) });
    // So that whoever was blocked or suspended does not come back with another account.
    const onDevice = () => {
      const device = client.platform.deviceMark();
      return device ? { more: { device } } : {};
    };

    const register = createAction(client, {
      check: checkSignUp,
      run: async (form: SignUpForm) => {
        const check = forThisUser(client);
        const email = plainEmail(form.email);
        const isMarked = !!client.extensions.$offered.get();
        await http(registerCall, { body: { ...form, email }, ...(isMarked && marked(email)) });
        check();
        tokens.saveEmail(email, isMarked);
      },
      done: sessionText.registered,
      failed: (error) =>
        explain(error, ['non_field_errors', 'password1', 'email', 'detail'], sessionText.registerFailed),
      quiet: true,
    });

    const verify = createAction(client, {
      check: (code) => checkCode(plainCode(code)),
      run: async (code: string) => {
        const check = forThisUser(client);
        const email = tokens.readEmail() ?? '';
        const body = { email, code: plainCode(code) };
        const answer = await http(verifyEmail, { body, ...marked(email), ...onDevice() });
        check();
        tokens.save(answer);
      },
      done: sessionText.verified,
      failed: (error) => explain(error, ['detail'], sessionText.verifyFailed),
      quiet: true,
    });

    const resend = createAction(client, {
      run: async () => {
        const email = tokens.readEmail() ?? '';
        await http(resendCode, { body: { email }, ...marked(email) });
      },
      done: sessionText.resent,
      failed: (error) => explain(error, ['detail'], sessionText.resendFailed),
    });

    const logIn = createAction(client, {
      check: checkLogIn,
      run: async (form: LogInForm) => {
        const check = forThisUser(client);
        const email = plainEmail(form.email);
        try {
          const body = { email, password: form.password };
          const answer = await http(logInCall, { body, ...marked(email), ...onDevice() });
          check();
          tokens.save(answer);
        } catch (error) {
          check();
          if (codeOf(error) === 'email_not_verified') tokens.saveEmail(email);
          throw error;
        }
      },
      failed: (error) => explain(error, ['non_field_errors', 'detail'], sessionText.logInFailed),
      quiet: true,
    });

    const requestReset = createAction(client, {
      check: (email) => checkResetRequest({ email }),
      run: async (email: string) => {
        await http(requestPasswordReset, { body: { email: plainEmail(email) } });
      },
      done: sessionText.resetRequested,
      failed: (error) => explain(error, ['message'], sessionText.resetRequestFailed),
      quiet: true,
    });

    const resetPassword = createAction(client, {
      check: checkResetPassword,
      run: async (form: ResetForm) => {
        const body = { ...form, email: plainEmail(form.email), otp: plainCode(form.otp) };
        await http(resetPasswordCall, { body });
      },
      done: sessionText.resetDone,
      failed: (error) => explain(error, ['message'], sessionText.resetFailed),
      quiet: true,
    });

    const changePassword = createAction(client, {
      check: checkChangePassword,
      run: async (form: ChangeForm) => {
        await http(changePasswordCall, { body: form });
      },
      done: sessionText.changed,
      failed: (error) => explain(error, ['non_field_errors', 'new_password1'], sessionText.changeFailed),
      quiet: true,
    });

    return {
      $signedIn: tokens.$signedIn,
      email: () => tokens.readEmail(),
      register,
      verify,
      resend,
      logIn,
      logOut: () => leave(client),
      requestReset,
      resetPassword,
      changePassword,
      deleteAccount: createAction(client, {
        run: async () => {
          await http(deleteAccount);
          client.endSession();
        },
        failed: (error) => explain(error, ['detail'], connectionText.broken),
      }),
    };
  },
};
