# Signs the portal's signed-in user in to mm. Needs: gem install sinatra jwt
require 'cgi'
require 'json'
require 'jwt'
require 'securerandom'
require 'sinatra'

enable :sessions
KEY = OpenSSL::PKey.read(File.read(ENV.fetch('KEY_FILE')))

get '/mm-assertion' do
  user = session[:user] or halt 401 # Your own log-in, never a value of the request.
  shown = CGI.unescape(request.get_header('HTTP_MM_USER').to_s)
  halt 409 unless ['', user[:id].to_s].include?(shown) # The page is from before another user signed in.
  now = Time.now.to_i
  claims = { iss: 'portal', aud: 'https://mm.example/api', sub: user[:id].to_s, iat: now, exp: now + 120,
             jti: SecureRandom.uuid, email: user[:email] }
  content_type :json
  cache_control :no_store
  { assertion: JWT.encode(claims, KEY, 'ES256', { kid: ENV.fetch('KEY_ID') }) }.to_json
end
