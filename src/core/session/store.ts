import type { ReadableAtom } from 'nanostores';
import { type Action, createAction, type Result, refusal } from '../action';
import type { Client, Noun } from '../client';
import { codeOf, explain } from '../errors';
import { sessionText } from '../messages';
import {
  changePassword as changePasswordCall,
  deleteAccount,
  logIn as logInCall,
  logOut,
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
  type FieldTexts,
} from './rules';

type SignUpForm = { email: string; password1: string; password2: string };
type LogInForm = { email: string; password: string };
type ResetForm = { email: string; otp: string; new_password: string; confirm_new_password: string };
type ChangeForm = { current_password: string; new_password: string; confirm_new_password: string };

/** Signing up and in, tokens and passwords. */
export interface Session {
  $signedIn: ReadableAtom<boolean>;
  /** The address that waits for its code. */
  email(): string | undefined;
  register: Action<[SignUpForm], void>;
  verify: Action<[string], void>;
  resend: Action<[], void>;
  /** Result `code` `email_not_verified`: a code is on its way and the code screen is next. */
  logIn: Action<[LogInForm], void>;
  logOut(): Promise<void>;
  requestReset: Action<[string], void>;
  resetPassword: Action<[ResetForm], void>;
  changePassword: Action<[ChangeForm], void>;
  deleteAccount: Action<[], void>;
}

/** Puts a check of the form before a verb: what fails there is never sent. */
function checked<Form, Value>(check: (form: Form) => FieldTexts, act: Action<[Form], Value>): Action<[Form], Value> {
  const guarded = async (form: Form): Promise<Result<Value>> => {
    const fields = check(form);
    return Object.keys(fields).length > 0 ? refusal(fields) : act(form);
  };
  return Object.assign(guarded, { $pending: act.$pending });
}

const normalize = (email: string) => email.trim().toLowerCase();

/** The session noun, spec section 4 «Registration», «Login», «Forgot password», «Session». */
export const session: Noun<Session> = {
  name: 'session',
  create(client: Client): Session {
    const { http, tokens } = client;

    const register = createAction(client, {
      run: async (form: SignUpForm) => {
        const email = normalize(form.email);
        await http(registerCall, { body: { ...form, email } });
        tokens.saveEmail(email);
      },
      done: sessionText.registered,
      failed: (error) =>
        explain(error, ['non_field_errors', 'password1', 'email', 'detail'], sessionText.registerFailed),
      quiet: true,
    });

    const verify = createAction(client, {
      run: async (code: string) => {
        const answer = await http(verifyEmail, { body: { email: tokens.readEmail() ?? '', code } });
        tokens.save(answer);
      },
      done: sessionText.verified,
      failed: (error) => explain(error, ['detail'], sessionText.verifyFailed),
      quiet: true,
    });

    const resend = createAction(client, {
      run: async () => {
        await http(resendCode, { body: { email: tokens.readEmail() ?? '' } });
      },
      done: sessionText.resent,
      failed: (error) => explain(error, ['detail'], sessionText.resendFailed),
    });

    const logIn = createAction(client, {
      run: async (form: LogInForm) => {
        const email = normalize(form.email);
        try {
          tokens.save(await http(logInCall, { body: { email, password: form.password } }));
        } catch (error) {
          if (codeOf(error) === 'email_not_verified') tokens.saveEmail(email);
          throw error;
        }
      },
      failed: (error) => explain(error, ['non_field_errors', 'detail'], sessionText.logInFailed),
      quiet: true,
    });

    const requestReset = createAction(client, {
      run: async (email: string) => {
        await http(requestPasswordReset, { body: { email: normalize(email) } });
      },
      done: sessionText.resetRequested,
      failed: (error) => explain(error, ['message'], sessionText.resetRequestFailed),
      quiet: true,
    });

    const resetPassword = createAction(client, {
      run: async (form: ResetForm) => {
        await http(resetPasswordCall, { body: { ...form, email: normalize(form.email) } });
      },
      done: sessionText.resetDone,
      failed: (error) => explain(error, ['message'], sessionText.resetFailed),
      quiet: true,
    });

    const changePassword = createAction(client, {
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
      register: checked(checkSignUp, register),
      verify: checked(checkCode, verify),
      resend,
      logIn: checked(checkLogIn, logIn),
      async logOut() {
        if (tokens.read().refresh_token) {
          await http(logOut).catch((error) => client.platform.log(`log-out not confirmed: ${error}`));
        }
        client.endSession();
      },
      requestReset: checked((email) => checkResetRequest({ email }), requestReset),
      resetPassword: checked(checkResetPassword, resetPassword),
      changePassword: checked(checkChangePassword, changePassword),
      deleteAccount: createAction(client, {
        run: async () => {
          await http(deleteAccount);
          client.endSession();
        },
        failed: (error) => explain(error, ['detail'], error.message),
      }),
    };
  },
};
