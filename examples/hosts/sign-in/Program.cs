// Signs the portal's signed-in user in to mm. Needs: dotnet add package Microsoft.IdentityModel.JsonWebTokens
using System.Security.Claims;
using System.Security.Cryptography;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;

var builder = WebApplication.CreateBuilder(args);
// A call of the page gets 401, not the log-in page.
builder.Services.AddAuthentication().AddCookie(options => options.Events.OnRedirectToLogin = context =>
{
    context.Response.StatusCode = 401;
    return Task.CompletedTask;
});
builder.Services.AddAuthorization();
var app = builder.Build();
var ec = ECDsa.Create();
ec.ImportFromPem(File.ReadAllText(Environment.GetEnvironmentVariable("KEY_FILE")!));
var key = new ECDsaSecurityKey(ec) { KeyId = Environment.GetEnvironmentVariable("KEY_ID") };

// Your own log-in: the user comes from the cookie's claims, never from the request.
app.MapGet("/mm-assertion", (ClaimsPrincipal user, HttpContext context) =>
{
    var id = user.FindFirstValue(ClaimTypes.NameIdentifier)!;
    var shown = Uri.UnescapeDataString(context.Request.Headers["mm-user"].ToString());
    // The page is from before another user signed in.
    if (shown != "" && shown != id) return Results.Conflict();
    context.Response.Headers.CacheControl = "no-store";
    var assertion = new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor
    {
        Issuer = "portal", Audience = "https://mm.example/api",
        IssuedAt = DateTime.UtcNow, Expires = DateTime.UtcNow.AddMinutes(2),
        Claims = new Dictionary<string, object>
        {
            ["sub"] = id, ["jti"] = Guid.NewGuid().ToString(),
            ["email"] = user.FindFirstValue(ClaimTypes.Email) ?? "",
        },
        SigningCredentials = new SigningCredentials(key, SecurityAlgorithms.EcdsaSha256),
    });
    return Results.Json(new { assertion });
}).RequireAuthorization();
app.Run();
