# Signs the portal's signed-in user in to mm. Needs: gem install sinatra jwt
require 'json'
require 'jwt'
require 'securerandom'
require 'sinatra'

enable :sessions
KEY = OpenSSL::PKey.read(File.read(ENV.fetch('KEY_FILE')))

get '/mm-assertion' do
  user = session[:user] or halt 401 # Your own log-in, never a value of the request.
  now = Time.now.to_i
  claims = { iss: 'portal', aud: 'https://mm.example/api', sub: user[:id].to_s, iat: now, exp: now + 120,
             jti: SecureRandom.uuid, email: user[:email] }
  content_type :json
  cache_control :no_store
  { assertion: JWT.encode(claims, KEY, 'ES256', { kid: ENV.fetch('KEY_ID') }) }.to_json
end
