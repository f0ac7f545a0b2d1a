import { escapeHtml } from '../texts/escape-html';

/** Renders the section that explains how a partner signs its own users in, with the form that checks an assertion. */
export function signInSection(origin: string): string {
  return `<section>
<h2 id="sign-in">Sign in your users</h2>
<p>Your users need no second password if your server vouches for them:</p>
<ol>
<li>Make a key pair (Ed25519, P-256, or RSA with 2,048 bits or more), and send us the public key or the address of your JWK Set.</li>
<li>For a user who is signed in on your page, let your server sign a JWT: <code>iss</code> is your partner id, <code>aud</code> is
<code>${escapeHtml(origin)}/api</code>, <code>sub</code> your id of the user, and <code>jti</code> a new random text. <code>exp</code> is
at most five minutes after <code>iat</code>. The header names the key in <code>kid</code>.</li>
<li>Answer it from an address of your own as <code>{"assertion": "…"}</code>, with your session cookie and
<code>Cache-Control: no-store</code>.</li>
<li>Give every element your partner id, a text that changes with your user, and that address:
<code>&lt;mm-login partner="portal" user="42" sign-in="/mm-assertion"&gt;</code>. Without <code>user</code> nobody is signed in.</li>
<li>The first time, a code to the user's mailbox connects the account. After that, your signature is enough.</li>
</ol>
<p>The sections "Partner sign-in" and "Who is signed in" of <code>docs/embedding.md</code> have the details and examples, and
<code>docs/errors.md</code> lists every reason of a refusal. The calls are in <a href="/api/openapi.json">openapi.json</a>.</p>
<h3>Check an assertion</h3>
${checkForm()}
</section>`;
}

/** Renders the form that checks an assertion. `page` is the origin that was entered. */
export function checkForm(page = ''): string {
  return `<form action="/embed/check-assertion" method="post">
<p><label class="field">An assertion of your server
<textarea name="assertion" rows="6" required maxlength="8000" spellcheck="false" autocomplete="off" dir="ltr"></textarea></label></p>
<p><label class="field">Origin of your page, if it shall be checked too
<input name="page" type="text" maxlength="300" placeholder="https://portal.example" autocomplete="off" dir="ltr" value="${escapeHtml(page)}"></label></p>
<p>The check stores nothing and does not use the assertion up.</p>
<button>Check it</button>
</form>`;
}
