import { Authenticator } from '@aws-amplify/ui-react';
import { Amplify } from 'aws-amplify';
import { createRoot } from 'react-dom/client';

Amplify.configure({ Auth: { Cognito: { userPoolId: 'eu-central-1_abcdefghi', userPoolClientId: 'client' } } });

createRoot(document.getElementById('app')).render(<Authenticator />);
