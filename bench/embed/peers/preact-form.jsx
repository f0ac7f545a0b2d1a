import { h, render } from 'preact';
import { useState } from 'preact/hooks';

/** The minimal form with a library. */
function Login() {
  const [email, setEmail] = useState('');
  const field = (label, props) => h('label', null, label, h('input', props));
  return h(
    'form',
    null,
    field('Email', { type: 'email', value: email, onInput: (event) => setEmail(event.currentTarget.value) }),
    field('Password', { type: 'password' }),
    h('button', { type: 'submit', disabled: false }, 'Sign in'),
  );
}

render(h(Login), document.getElementById('app'));
