<?php
// Signs the portal's signed-in user in to mm. Needs: composer require firebase/php-jwt
require 'vendor/autoload.php';

session_start();
$user = $_SESSION['user'] ?? null; // Your own log-in, never a value of the request.
if ($user === null) {
    http_response_code(401);
    exit;
}
$shown = rawurldecode($_SERVER['HTTP_MM_USER'] ?? '');
if ($shown !== '' && $shown !== (string) $user['id']) {
    http_response_code(409); // The page is from before another user signed in.
    exit;
}
$claims = [
    'iss' => 'portal', 'aud' => 'https://mm.example/api', 'sub' => (string) $user['id'],
    'iat' => time(), 'exp' => time() + 120, 'jti' => bin2hex(random_bytes(16)), 'email' => $user['email'],
];
$assertion = Firebase\JWT\JWT::encode($claims, file_get_contents(getenv('KEY_FILE')), 'ES256', getenv('KEY_ID'));
header('Content-Type: application/json');
header('Cache-Control: no-store');
echo json_encode(['assertion' => $assertion]);
