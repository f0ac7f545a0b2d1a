"""Signs the portal's signed-in user in to mm. Needs: pip install flask "pyjwt[crypto]" """
import os, time, uuid
from urllib.parse import unquote
import jwt
from flask import Flask, abort, jsonify, request, session

app = Flask(__name__)
app.secret_key = os.environ["FLASK_SECRET_KEY"]
with open(os.environ["KEY_FILE"]) as file:
    key = file.read()


@app.get("/mm-assertion")
def mm_assertion():
    user = session.get("user")  # Your own log-in, never a value of the request.
    if user is None:
        abort(401)
    shown = request.headers.get("mm-user")
    if shown and unquote(shown) != str(user["id"]):
        abort(409)  # The page is from before another user signed in.
    now = int(time.time())
    claims = {"iss": "portal", "aud": "https://mm.example/api", "sub": str(user["id"]), "iat": now, "exp": now + 120,
              "jti": str(uuid.uuid4()), "email": user["email"]}
    answer = jsonify(assertion=jwt.encode(claims, key, algorithm="ES256", headers={"kid": os.environ["KEY_ID"]}))
    answer.headers["Cache-Control"] = "no-store"
    return answer
